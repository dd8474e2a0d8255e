-- As Supabase has it: the claim by itself where the process set it so, else from the token's JSON, which takes longer to
-- read than most rows.
create or replace function auth.uid() returns uuid language sql stable
  as $$ select coalesce(nullif(current_setting('request.jwt.claim.sub', true), ''), nullif(auth.jwt() ->> 'sub', ''))::uuid $$;
