import { valueWords } from '#base/rights/format-value.ts'
import { quoted, switched, type Trail, value } from '#base/rights/trail-copy.ts'

export const trail: Trail = {
  automation_settings: {
    subject: 'campaigns',
    names: ['automation'],
    one: 'the automation',
    many: 'automations',
    bare: 'an automation',
    called: ({ automation }, facts) =>
      quoted(
        valueWords(
          {
            booked: 'Booked',
            moved: 'Moved or changed',
            cancelled: 'Canceled',
            'review-ask': 'Review request',
            'win-back': 'Win-back',
          },
          automation,
          facts,
        ),
      ),
    inserted: ({ is }) => (is('is_on', true) ? 'turned on *' : 'turned off *'),
    columns: { is_on: switched, hours: value('delay', 'hours'), automation: null, switched_at: null },
  },
}
