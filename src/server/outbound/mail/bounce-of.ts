export type Bounce = 'hard' | 'soft'

/** RFC 3463: 5.1 is about the recipient, except these codes about the sender, which is us. */
const ofSender = new Set(['5.1.7', '5.1.8', '5.1.90'])

/** Wording for unknown mailboxes without an RFC 3463 status. "Mailbox unavailable" is RFC 5321's text for any 550. */
const unknownUser =
  /\b(?:unknown (?:user|recipient|mailbox|address|account)|(?:user|recipient|mailbox|address|account) (?:is )?unknown|no such (?:user|recipient|mailbox|address|account|person|local user)|no (?:mailbox|user|account) (?:here )?by that name|invalid (?:recipient|mailbox)|(?:user|recipient|mailbox|address|account)(?: address)?(?: was)? not found|(?:user|recipient|mailbox|address|account)(?: [^ ]+)? (?:does not|doesn['’]t) exist|not our customer)\b/i

/** The RFC 3463 status in a server's reply (`5.1.1`). Undefined if missing or generic (`5.0.0`). */
export function statusOf(words: string): string | undefined {
  const [status] = /(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?![\d.]*\d)/.exec(words) ?? []
  return status && !/^\d\.0\.0$/.test(status) ? status : undefined
}

/**
 * What a refusal says of the address. Hard, there is no such address: 5.1.x, and a plain 5xx that says so in words. Soft is
 * everything else: full, too large, put off until somebody gave up.
 * @param status its own field, where a report has one; it is asked before the words
 */
export function bounceOf(words: string, status = ''): Bounce {
  const said = statusOf(status) ?? statusOf(words)
  if (said) return /^5\.1\./.test(said) && !ofSender.has(said) ? 'hard' : 'soft'
  const isForGood = /^5/.test(status) || /\b5\d\d\b/.test(words)
  return isForGood && unknownUser.test(words) ? 'hard' : 'soft'
}
