/* Each turn of a job is given to one of the processes that share the database: the one that writes the minute here first. pg-boss
   kept the clocks before, in a schema of its own. */
alter table private.job_runs add turn timestamptz;
drop schema if exists pgboss cascade;
