// The stones of both players, told apart by their marks. The pages of an engine and of a league draw with them.
const YOU = 0, IT = 1;

const MARKS = [
  '<path d="M34 34 66 66M66 34 34 66" stroke-width="10" stroke-linecap="round"/>',
  '<circle cx="50" cy="50" r="17" stroke-width="9"/>',
];

function picture(owner, extra = "", look = "") {
  return `<svg viewBox="0 0 100 100" class="stone ${owner === YOU ? "yours" : "its"} ${look}" aria-hidden="true">`
    + `<circle class="disc" cx="50" cy="50" r="42"/><g class="mark">${MARKS[owner]}</g>${extra}</svg>`;
}
