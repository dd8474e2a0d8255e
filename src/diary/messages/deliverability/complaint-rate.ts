/** Days whose mails and complaints are weighed against each other. */
export const ratedDays = 7
/** Fewer pause nothing: one of ten mails is somebody's slip. */
export const fewestToPause = 3

export interface MailFigures {
  /** Mails to clients that were handed on within the days, of every purpose: so do mailbox providers count. */
  mails: number
  /** Of them, or of earlier ones, how many were called spam within the days. */
  complaints: number
}

/** From 0.1 % on it is said, from 0.3 % and three complaints on marketing pauses: what Gmail and Yahoo ask of senders of bulk. */
export function complaintLevel({ mails, complaints }: MailFigures): 'fine' | 'warn' | 'pause' {
  if (complaints === 0) return 'fine'
  if (complaints >= fewestToPause && complaints * 1_000 >= mails * 3) return 'pause'
  return complaints * 1_000 >= mails ? 'warn' : 'fine'
}
