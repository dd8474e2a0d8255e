import { closed, type Tables } from '#base/rights/table.ts'

export const tables: Tables = {
  'private.account_deletions': {
    access: closed,
    example: `insert into private.account_deletions (user_id, practice_id, asked_at, erases_at, token_hash)
          values ($1, $1, now(), now() + interval '7 days', repeat('a', 64))`,
  },
}
