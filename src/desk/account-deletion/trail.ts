import { type Trail, value } from '#base/rights/trail-copy.ts'

export const trail: Trail = {
  account_deletions: {
    subject: 'practice',
    one: 'the deletion of the practice',
    many: 'deletions of the practice',
    bare: 'the deletion of the practice',
    inserted: () => 'asked to delete the practice',
    deleted: () => 'kept the practice, which was to be deleted',
    columns: {
      user_id: null,
      erases_at: value('day of deletion', 'instant'),
      token_hash: null,
      reminder_token_hash: null,
    },
  },
}
