import { reachLine } from '#diary/messages/mail/reach-line.ts'
import type { TemplateKinds } from '#diary/messages/message-kind.ts'
import { seriesVariables, variables } from '#diary/messages/templates/variables.ts'
import { type SeriesDate, seriesFacts, seriesLines, seriesNews } from './series/series-lines.ts'

export const messageKinds = {
  'visit-series': {
    purpose: 'transactional',
    link: 'the letter about all dates',
    mail: {
      order: 120,
      label: 'All dates of a series',
      when: 'When you book, move or cancel several visits at once.',
      variables: seriesVariables,
      needsAct: false,
      words: {
        subject: '{{news}}',
        blocks: [
          { type: 'heading', text: '{{news}}' },
          { type: 'text', text: 'Hello {{first_name}},' },
        ],
      },
      fixed: {
        beforeAct: [],
        end: [{ type: 'facts' }, { type: 'policy' }, { type: 'contact' }],
        words: 'Every date, where each is moved or cancelled, what you ask of them, and how to reach you',
        checked: 'A calendar file with all dates comes with it',
        example: ({ practice, publicUrl, inDays }) => {
          const dates = [7, 14, 21].map(
            (days): SeriesDate => ({
              part: 'booked',
              start: inDays(days),
              end: inDays(days) + 3_600_000,
              service_name: variables.service.example,
              practitioner_name: variables.practitioner.example,
              manage_url: `${publicUrl}/appointment-manage/…`,
            }),
          )
          const zone = practice.time_zone
          return {
            values: { news: seriesNews(dates, practice.name) },
            more: {
              facts: seriesFacts(dates, zone),
              policy: seriesLines(dates, zone, practice.policy_text),
              contact: reachLine(practice),
            },
          }
        },
      },
    },
  },
} satisfies TemplateKinds
