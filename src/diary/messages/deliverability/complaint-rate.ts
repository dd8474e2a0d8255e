/** Days of emails and complaints that are compared. */
export const ratedDays = 7
/** Below three complaints nothing is paused: one of ten emails may be a mistake. */
export const fewestToPause = 3

export interface MailFigures {
  /** Emails of every purpose, as mailbox providers count. */
  mails: number
  /** Spam reports in these days, for older emails too. */
  complaints: number
}

/** 'warn' from 0.1 %, paused marketing from 0.3 % and three complaints: Gmail's and Yahoo's limits for bulk senders. */
export function complaintLevel({ mails, complaints }: MailFigures): 'fine' | 'warn' | 'pause' {
  if (complaints === 0) return 'fine'
  if (complaints >= fewestToPause && complaints * 1_000 >= mails * 3) return 'pause'
  return complaints * 1_000 >= mails ? 'warn' : 'fine'
}
