-- What a person sees of their own sessions: the browser, cut short. No address is kept. When a session was last used is
-- its last refresh.
alter table auth.sessions
  add column user_agent text constraint sessions_user_agent_bound check (char_length(user_agent) <= 200);

-- A new second step can be taken back for three days by the link of the letter that told of it, of which only the digest is
-- kept. What was there before this has no such date, and no link.
alter table auth.mfa_factors
  add column verified_at timestamptz,
  add column take_back_hash bytea unique;

-- The address that an account left without its agreeing, and when: for three days it is told of a new second step as well.
alter table auth.users
  add column email_before text constraint users_email_before_bound check (char_length(email_before) <= 255),
  add column email_changed_at timestamptz;
