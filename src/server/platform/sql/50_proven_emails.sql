-- When the holder of an account has shown that they read the letters to its address: a link or a code came back. Whether
-- somebody ever did is not known of older accounts, and a sign-up alone shows nothing: null.
alter table auth.users add column email_proven_at timestamptz;

-- A letter does not take the word of the one before it: anybody can ask for one, and the link that its reader is about to
-- open must still work then. One that was answered ends all of its type.
alter table auth.one_time_tokens drop constraint one_time_tokens_pkey, drop constraint one_time_tokens_token_hash_key,
  add primary key (token_hash);
create index one_time_tokens_user_id on auth.one_time_tokens (user_id, token_type);
