import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/*
 * Everything that is written to people, where it is written, and what for (product decisions, "Purposes"). A new place has to
 * stand here. What is transactional answers an act of a client's, or goes to staff and those who run the product: it says no
 * purpose. All else is asked of `decide` by `tellPerson` or `tellPeople`, and again as it leaves.
 */
const written: Record<
  string,
  { kinds: string; purpose: 'transactional' | 'care' | 'marketing' | 'review' | 'by kind' }
> = {
  'src/auth-mail.ts': { kinds: 'account mail: confirm, recover, invite …', purpose: 'transactional' },
  'src/desk/account-deletion/server/erase-accounts.ts': {
    kinds: 'account-deletion-near, account-deleted',
    purpose: 'transactional',
  },
  'src/desk/account-deletion/server/request-account-deletion.ts': {
    kinds: 'account-deletion-asked, member-leaving',
    purpose: 'transactional',
  },
  'src/base/admin/server/remove-second-step.ts': {
    kinds: 'account-second-step-removed',
    purpose: 'transactional',
  },
  // What a switch keeps back stands under the letter that it switches off.
  'src/desk/appointments/server/series/tell-series.ts': {
    kinds: 'visit-series, visit-booked, -moved …',
    purpose: 'transactional',
  },
  'src/growth/automations/server/win-back.ts': { kinds: 'win-back-1 to 3', purpose: 'marketing' },
  'src/desk/booking/server/texts/answer-text.ts': {
    kinds: 'visit-text-answer, visit-text-stop',
    purpose: 'transactional',
  },
  'src/growth/campaigns/server/offers/send-campaign.ts': { kinds: 'campaign', purpose: 'marketing' },
  'src/apps/checks/server/send-test-text.ts': { kinds: 'test-text', purpose: 'transactional' },
  'src/site/feedback/server/write-answer-letters.ts': {
    kinds: 'feedback-answered',
    purpose: 'transactional',
  },
  // A missed visit, one after a visit, a word by hand: care. A return prompt has no letter, and would be marketing.
  'src/desk/follow-ups/server/send-follow-up.ts': {
    kinds: 'visit-follow-up, visit-no-show, visit-word',
    purpose: 'by kind',
  },
  'src/growth/gap-filler/server/write-gap-mails.ts': { kinds: 'open-time', purpose: 'marketing' },
  'src/growth/leads/server/guides/write-guide-mail.ts': {
    kinds: 'lead-confirm, lead-guide',
    purpose: 'transactional',
  },
  'src/base/members/server/leave-practice.ts': { kinds: 'member-left', purpose: 'transactional' },
  'src/base/members/server/send-invitation.ts': { kinds: 'member-invitation', purpose: 'transactional' },
  // An answer within 24 hours of their own message: transactional; else care.
  'src/diary/messages/server/offers/by-hand/write-by-hand.ts': {
    kinds: 'client-message',
    purpose: 'by kind',
  },
  'src/desk/openings/server/offering/tell-offer.ts': { kinds: 'opening-offer', purpose: 'care' },
  'src/desk/openings/server/requests/tell-on-list.ts': { kinds: 'opening-request', purpose: 'transactional' },
  'src/apps/receptionist/server/texts/answer-text-message.ts': {
    kinds: 'reception-text',
    purpose: 'transactional',
  },
  'src/apps/receptionist/server/codes/send-chat-code.ts': { kinds: 'chat-code', purpose: 'transactional' },
  'src/apps/receptionist/server/handoff/tell-waiting.ts': {
    kinds: 'practice-chat',
    purpose: 'transactional',
  },
  'src/apps/receptionist/server/texts/text-from-person.ts': {
    kinds: 'reception-person',
    purpose: 'transactional',
  },
  'src/growth/sequences/server/people/advance-people.ts': { kinds: 'sequence', purpose: 'marketing' },
  'src/site/site/server/request-data-deletion.ts': {
    kinds: 'data-deletion-request, -received',
    purpose: 'transactional',
  },
  'src/growth/social/server/connections/tell-reconnect.ts': {
    kinds: 'social-reconnect, social-ends-soon',
    purpose: 'transactional',
  },
  'src/base/subscription/server/tell-owner.ts': { kinds: 'subscription-…', purpose: 'transactional' },
  'src/growth/surveys/server/write-ask.ts': { kinds: 'review-ask', purpose: 'review' },
  'src/desk/time-off/server/tell-about-time-off.ts': { kinds: 'time-off', purpose: 'transactional' },
  'src/diary/visits/server/offers/letters/ask-to-move.ts': {
    kinds: 'visit-to-move',
    purpose: 'transactional',
  },
  'src/diary/visits/server/offers/reminders/remind-clients.ts': {
    kinds: 'visit-reminder, -follow-up, -no-show',
    purpose: 'care',
  },
  'src/diary/visits/server/templates/send-test-letter.ts': { kinds: 'letter-test', purpose: 'transactional' },
  'src/diary/visits/server/templates/send-test-mail.ts': { kinds: 'letter-test', purpose: 'transactional' },
  'src/diary/visits/server/templates/send-test-template.ts': {
    kinds: 'template-test',
    purpose: 'transactional',
  },
  'src/diary/visits/server/offers/letters/send-visit-mail.ts': {
    kinds: 'visit-booked, -moved …, practice-…',
    purpose: 'transactional',
  },
  'src/site/waitlist/server/write-waitlist-mail.ts': {
    kinds: 'waitlist-place, -invitation',
    purpose: 'transactional',
  },
}

/** Those that the others write through. */
const doors = /write-message\.ts$|messages\/server\/offers\/tell-(?:person|people)\.ts$/
const writers = globSync('src/**/*.ts').filter(
  path =>
    !/\.test\.ts$/.test(path) &&
    !doors.test(path) &&
    /\b(?:writeMessages?|tellPerson|tellPeople)\(/.test(read(path)),
)

function read(path: string): string {
  return readFileSync(path, 'utf8')
}

/** What a place says, with the step beside it that makes its messages. */
const beside: Record<string, string> = {
  'advance-people': 'tell-step',
  'send-campaign': 'read-audience',
  'write-gap-mails': 'find-due-people',
}
const stepOf = (path: string, step: string) =>
  globSync(`${path.split('/server/')[0]}/server/**/${step}.ts`)[0] as string
const wordsOf = (path: string) =>
  Object.entries(beside).reduce(
    (text, [name, step]) => (path.includes(name) ? text + read(stepOf(path, step)) : text),
    read(path),
  )

it('every place that writes to people is known', () => {
  expect(writers.toSorted()).toEqual(Object.keys(written).toSorted())
})

it.each(Object.entries(written))('%s has its purpose', (path, { purpose }) => {
  const text = wordsOf(path)
  const said = [...text.matchAll(/^\s*purpose(?::\s*(.*?))?(?: as const)?,?$/gm)].map(
    ([, value]) => value ?? 'purpose',
  )
  if (purpose === 'transactional') expect(said).toEqual([])
  else if (purpose === 'by kind') expect(said.some(each => !each.startsWith("'"))).toBe(true)
  else expect(said).toEqual([`'${purpose}'`])
  if (purpose !== 'transactional') expect(text).toMatch(/\b(?:tellPerson|tellPeople)\(|Promise<Telling/)
})

it.each(Object.entries(written).filter(([, { purpose }]) => purpose === 'marketing' || purpose === 'review'))(
  '%s names the address that takes an unsubscribe button',
  (path, { purpose }) => {
    expect(wordsOf(path)).toContain(`'${purpose === 'review' ? 'reviews' : 'offers'}'),`.slice(0, -2))
    expect(wordsOf(path)).toMatch(/unsubscribe_url:\s*oneClickUrl\(/)
  },
)
