"""nbgrader's folders for this course: read by `make exercises`, and by an instructor's own nbgrader."""

c = get_config()  # noqa: F821  (nbgrader gives it)

c.CourseDirectory.course_id = "abcourse"
c.CourseDirectory.source_directory = "solutions"
c.CourseDirectory.release_directory = "exercises"
c.CourseDirectory.submitted_directory = "submitted"
c.CourseDirectory.autograded_directory = "autograded"
c.CourseDirectory.feedback_directory = "feedback"
c.CourseDirectory.db_url = "sqlite:///gradebook.db"  # ignored by git

c.Execute.enabled = False  # a submission is run by `abcourse grade` alone, which shuts it in
