import { acts, changed, startAndEndText, type Trail, value } from '#base/rights/trail-copy.ts'
import { formatRelativeDay, inSentence } from '#lib/time/format-when.ts'

export const trail: Trail = {
  time_off: {
    subject: 'people',
    names: ['starts_at'],
    one: 'time off',
    many: 'requests for time off',
    bare: 'time off',
    partOf: 'practitioners',
    called: ({ starts_at: at }, { zone, now }) =>
      typeof at === 'string' ? inSentence(formatRelativeDay(zone, Date.parse(at), now)) : undefined,
    thing: (from, who) => `the time off of ${who}, from ${from}`,
    inserted: say => `requested time off for ${say.whole}${startAndEndText(say)}`,
    columns: {
      state: acts({
        asked: 'requested * again',
        approved: 'approved *',
        declined: 'declined *',
        withdrawn: 'withdrew *',
      }),
      starts_at: value('start', 'instant'),
      ends_at: value('end', 'instant'),
      kind: changed('kind'),
      note: changed('note'),
      words: changed('answer'),
      practitioner_id: null,
      asked_by: null,
      asked_at: null,
      decided_by: null,
      decided_at: null,
    },
  },
}
