-- Whether a plan opens what sells, asked by a practice's own worker of its practice.
grant execute on function app.may_open(uuid, text, timestamptz) to practice_worker;
