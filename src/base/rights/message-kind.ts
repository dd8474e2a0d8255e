import type { SendPurpose } from '#rules/sending/send-facts.ts'

/** What is said of one kind of message by the feature that writes it, in its `message-kinds.ts`: plain data for both sides. */
export interface MessageKind {
  /** By which rules it may leave (product decisions, "Purposes"); `by case`: whoever writes one says so. */
  purpose: SendPurpose | 'by case'
  /**
   * What of it a new account may send (decision 114); absent: what goes to clients waits for a confirmed address, and counts.
   * answer: it answers what somebody just did. booking: it does, where they booked the visit themselves. invitation: to a
   * colleague. counted: it counts though it goes to the owner.
   */
  fromNewAccount?: 'answer' | 'booking' | 'invitation' | 'counted'
  /** The practice's switch that keeps it back. */
  switch?: string
  /** What the timeline calls it where they opened its link: 'the reminder'. */
  link?: string
}

/** By its name, as the outbox keeps it. */
export type MessageKinds<Kind extends MessageKind = MessageKind> = Readonly<Record<string, Kind>>
