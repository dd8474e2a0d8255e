import { valueWords } from '#base/rights/format-value.ts'
import { acts, changed, type Trail, value } from '#base/rights/trail-copy.ts'

export const trail: Trail = {
  task_rules: {
    subject: 'practice',
    names: ['kind'],
    one: 'the automatic task',
    many: 'automatic tasks',
    bare: 'an automatic task',
    called: ({ kind }, facts) =>
      valueWords(
        {
          new_client: 'for a new client',
          visit_missed: 'for a missed visit',
          visit_cancelled: 'for a canceled visit',
          birthday: 'for a birthday',
        },
        kind,
        facts,
      ) || undefined,
    columns: {
      kind: null,
      words: changed('text'),
      assigned_to: changed('assignee'),
      due_days: value('days until it is due', 'days'),
      is_on: acts({ true: 'turned on *', false: 'turned off *' }),
      on_since: null,
    },
  },
}
