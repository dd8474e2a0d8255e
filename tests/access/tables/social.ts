import { closed, type Expected, ownerOnly, tenant } from '../access.ts'

/** Networks that posts go to, and the posts. */
export const socialTables: Record<string, Expected> = {
  // Networks and posts: verbs and the path that publishes write them.
  'public.social_connections': {
    ...tenant(ownerOnly('s---')),
    row: `insert into social_connections (practice_id, network, account_id, account_name) values ($1, 'facebook', '1', 'A page')
          on conflict do nothing`,
  },
  // The tokens of connections: nobody but the server's own path.
  'private.social_tokens': {
    ...closed,
    row: `with made as (insert into social_connections (practice_id, network, account_id, account_name, state)
            values ($1, 'google', '1', 'A place', 'disconnected') returning id)
          insert into private.social_tokens (practice_id, connection_id, sealed)
          select $1, id, decode(repeat('00', 29), 'hex') from made`,
  },
  'private.oauth_states': {
    ...closed,
    row: `insert into private.oauth_states (state_hash, user_id, practice_id, network, expires_at)
          values (replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), $1, $1, 'google', now())`,
  },
  'public.social_slots': {
    ...tenant(ownerOnly('s---')),
    row: `insert into social_slots (practice_id, network, weekday, at) values ($1, 'facebook', 2, '09:00')`,
  },
  // With public.social_post_pictures, public.social_post_steps and public.social_series.
  'public.social_posts': {
    ...tenant(ownerOnly('s---')),
    row: `with series as (insert into social_series (practice_id, every_weeks, ends_on) values ($1, 2, '2027-01-01') returning id),
            made as (insert into social_posts (practice_id, network, text, series_id) select $1, 'facebook', 'Open', id from series returning id),
            shown as (insert into social_post_pictures (practice_id, post_id, position) select $1, id, 0 from made)
          insert into social_post_steps (practice_id, post_id, attempt, step, began_at) select $1, id, 1, 'publish', now() from made`,
  },
  'public.social_series': tenant(ownerOnly('s---')),
  'public.social_post_pictures': tenant(ownerOnly('s---')),
  'public.social_post_steps': tenant(ownerOnly('s---')),
  'public.google_profiles': {
    ...tenant(ownerOnly('s---')),
    row: `insert into google_profiles (practice_id, name, read_at) values ($1, 'A place', now())`,
  },
  'private.lent_files': {
    ...closed,
    row: `insert into private.lent_files (token_hash, practice_id, file_id, lent_for, until)
          select replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), practice_id, id, id, now() from files
          where practice_id = $1 limit 1`,
  },
}
