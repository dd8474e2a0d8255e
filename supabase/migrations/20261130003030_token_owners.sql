-- Who granted a token, as a hash of what their network calls them: what somebody agreed to is only taken back at the network when the
-- last connection that they granted ends.
alter table private.social_tokens add column owner_hash text check (owner_hash ~ '^[0-9a-f]{64}$');
create index social_tokens_owner on private.social_tokens (owner_hash) where owner_hash is not null;
