import { closed, ownerOnly, readOnly, type Tables, tenant } from '#base/rights/table.ts'

export const tables: Tables = {
  // Written by verbs and the publisher.
  social_connections: {
    rest: readOnly,
    archive: { leftOut: 'Networks that this installation may post to: connect them again.' },
    access: tenant(ownerOnly('s---')),
    example: `insert into social_connections (practice_id, network, account_id, account_name) values ($1, 'facebook', '1', 'A page')
          on conflict do nothing`,
  },
  social_slots: {
    rest: readOnly,
    archive: 'When each network has its turn.',
    access: tenant(ownerOnly('s---')),
    example: `insert into social_slots (practice_id, network, weekday, at) values ($1, 'facebook', 2, '09:00')`,
  },
  social_series: {
    rest: readOnly,
    archive: 'Posts that repeat.',
    access: tenant(ownerOnly('s---')),
  },
  // Publishing is the only way out; gap posts also follow their slot.
  social_posts: {
    rest: readOnly,
    archive: {
      words: 'What you posted to networks, and drafts of it.',
      without: {
        gap_id: 'Open time that is offered from here.',
        connection_id: 'A connection of this installation.',
      },
      rows: `t.state in ('draft', 'published', 'failed', 'cancelled') and (t.gap_id is null or t.state = 'published')`,
    },
    access: tenant(ownerOnly('s---')),
    example: `with series as (insert into social_series (practice_id, every_weeks, ends_on) values ($1, 2, '2027-01-01') returning id),
            made as (insert into social_posts (practice_id, network, text, series_id) select $1, 'facebook', 'Open', id from series returning id),
            shown as (insert into social_post_pictures (practice_id, post_id, position) select $1, id, 0 from made)
          insert into social_post_steps (practice_id, post_id, attempt, step, began_at) select $1, id, 1, 'publish', now() from made`,
  },
  social_post_pictures: {
    rest: readOnly,
    archive: {
      words: 'Which pictures a post shows.',
      rows: `exists (select from social_posts p where p.practice_id = t.practice_id and p.id = t.post_id
    and p.state in ('draft', 'published', 'failed', 'cancelled') and (p.gap_id is null or p.state = 'published'))`,
    },
    access: tenant(ownerOnly('s---')),
  },
  social_post_steps: {
    rest: readOnly,
    archive: { leftOut: 'What this installation asked of networks.' },
    access: tenant(ownerOnly('s---')),
  },
  google_profiles: {
    rest: readOnly,
    archive: { leftOut: 'Read from Google, and read anew.' },
    access: tenant(ownerOnly('s---')),
    example: `insert into google_profiles (practice_id, name, read_at) values ($1, 'A place', now())`,
  },
  'private.oauth_states': {
    access: closed,
    example: `insert into private.oauth_states (state_hash, user_id, practice_id, network, expires_at)
          values (replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), $1, $1, 'google', now())`,
  },
  // Tokens: only the server's own code.
  'private.social_tokens': {
    access: closed,
    example: `with made as (insert into social_connections (practice_id, network, account_id, account_name, state)
            values ($1, 'google', '1', 'A place', 'disconnected') returning id)
          insert into private.social_tokens (practice_id, connection_id, sealed)
          select $1, id, decode(repeat('00', 29), 'hex') from made`,
  },
}
