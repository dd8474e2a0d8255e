import type { AuditEntry } from './entry.ts'

const booking = 'A client on the booking page'
const managing = 'A client, by the link in a message,'
const waiting = 'A client on the waitlist'
const chatting = 'The chat on the booking page'
const signing = 'A visitor who asked for a guide'

const byVerb: Readonly<Record<string, string>> = {
  'book-appointment': booking,
  'hold-slot': booking,
  'hold-set': booking,
  'leave-booking': booking,
  'request-opening': waiting,
  'accept-opening': waiting,
  'decline-opening': waiting,
  'request-earlier': waiting,
  'confirm-managed-appointment': managing,
  'move-managed-appointment': managing,
  'cancel-managed-appointment': managing,
  'save-preferences': managing,
  'stop-by-one-click': managing,
  'answer-survey': managing,
  'note-link-opened': managing,
  'accept-invitation': 'An invited colleague',
  'keep-account-by-link': 'Somebody with the link of the email',
  'request-guide': signing,
  'confirm-guide': signing,
  'virtual-receptionist-agent': chatting,
  'follow-chat': chatting,
  'note-widget-site': 'A visitor to your site',
}

const ourselves = new Set(['publish-post'])

/** Who did it: 'Dana', 'The assistant, for Dana,', 'A client on the booking page', 'Stillpoint'. */
export function whoWords({ actor_name, actor_role, through, verb, act }: AuditEntry): string {
  // When visitors write more than allowed, the product itself deletes the extra.
  const isOurs = actor_role === 'visitor' && (act === 'delete' || ourselves.has(verb ?? ''))
  if (actor_role === 'system' || isOurs) return 'Stillpoint'
  if (actor_role === 'visitor') return byVerb[verb ?? ''] ?? 'A visitor'
  const name = actor_name ?? 'a colleague'
  if (through === 'assistant') return `The assistant, for ${name},`
  const person = actor_name ?? 'A colleague'
  return actor_role === 'admin' ? `${person}, for Stillpoint,` : person
}
