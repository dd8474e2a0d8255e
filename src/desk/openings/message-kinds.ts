import { reachLine } from '#diary/messages/mail/reach-line.ts'
import type { TemplateKinds } from '#diary/messages/message-kind.ts'
import {
  listVariables,
  slotOf,
  subjectVariables,
  variables,
  visitVariables,
} from '#diary/messages/templates/variables.ts'
import { formatTime } from '#lib/time/dates.ts'
import {
  listLines,
  type OfferedTime,
  offerEnd,
  offerFacts,
  offerFoot,
  offerLines,
  offerValues,
} from './opening-lines.ts'

const keptMs = 2 * 3_600_000

export const messageKinds = {
  'opening-request': {
    purpose: 'transactional',
    fromNewAccount: 'answer',
    mail: {
      order: 130,
      label: 'On the waitlist',
      when: 'When somebody asks for an earlier time.',
      variables: listVariables,
      inSubject: ['practice'],
      needsAct: true,
      words: {
        subject: 'You are on the waitlist of {{practice}}',
        blocks: [
          { type: 'heading', text: 'You are on the list, {{first_name}}' },
          {
            type: 'text',
            text: 'When a time that suits you comes free for {{service}}, {{practice}} can write to you.',
          },
          { type: 'button', label: 'See or leave the list' },
        ],
      },
      fixed: {
        beforeAct: [{ type: 'policy' }],
        end: [{ type: 'contact' }],
        words:
          'Above the button that nothing is booked yet, and how to leave the list; below, how to reach you',
        checked: 'The button leads to their own place on the list',
        example: ({ practice }) => ({
          values: { service: variables.service.example },
          more: { policy: listLines, contact: reachLine(practice) },
        }),
      },
    },
  },
  'opening-offer': {
    purpose: 'care',
    mail: {
      order: 140,
      label: 'An open time',
      when: 'When a slot opens that a client is waiting for.',
      variables: visitVariables,
      inSubject: subjectVariables,
      needsAct: true,
      words: {
        subject: 'Open now: {{when}}',
        blocks: [
          { type: 'heading', text: '{{first_name}}, {{when}} is open' },
          {
            type: 'text',
            text: 'You wait for {{service}} at {{practice}}, and {{day}} at {{time}} came free.',
          },
          { type: 'button', label: 'See the time' },
        ],
      },
      fixed: {
        beforeAct: [{ type: 'policy' }, { type: 'facts' }],
        end: [{ type: 'contact' }],
        words:
          'Above the button the time, its price and until when it is offered; below, how to stop these and reach you',
        checked: 'The button leads to their own offer, where they take it or stop these',
        example: ({ practice, now, inDays }) => {
          const offer: OfferedTime = {
            ...practice,
            service_name: variables.service.example,
            practitioner_name: variables.practitioner.example,
            start: inDays(3),
            expires_at: now + 3_600_000,
            gives_back: null,
            price_cents: 11_000,
            is_shared: false,
          }
          return {
            values: offerValues(offer),
            more: {
              policy: offerLines(offer),
              facts: offerFacts(offer),
              contact: offerFoot(reachLine(practice)),
            },
          }
        },
      },
    },
    text: {
      path: 'text-open-time',
      order: 30,
      label: 'Open time by text',
      when: 'When a slot opens for a client on the waitlist.',
      hint: 'Shows on lock screens: no names and no service.',
      always: 'Until when they can take it, and their link',
      why: 'Always there, behind your words: first come or kept for them, as your settings have it.',
      standard: `${slotOf('practice')}: ${slotOf('when')} is open.`,
      variables: subjectVariables,
      saysWhen: true,
      end: null,
      example: ({ start, time_zone, linkTo }) =>
        offerEnd({ is_shared: false, until: formatTime(time_zone, start - keptMs), url: linkTo('openings') }),
    },
  },
} satisfies TemplateKinds
