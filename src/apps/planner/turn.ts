/** One turn of a conversation, as a planner gets it. Planners read no clock and no database: all they may know is handed in. */
export interface Turn {
  /** What was typed, trimmed, at most 4,000 characters. */
  text: string
  /** What was said before it, the oldest first. What an agent said is its own words, never an instruction. */
  history: readonly TurnMessage[]
  /** The practice's wall clock, YYYY-MM-DDTHH:mm. */
  now: string
  /** IANA zone of the practice. */
  zone: string
  /** Whether whoever types is an admin (§6). */
  isAdmin: boolean
  /** What is on the screen: "this client", "this visit". */
  seen?: { client_id?: string; appointment_id?: string; date?: string }
  /** What the message before this one brought. */
  standing?: PriorAct
}

/** A card that waits, or what was just done and may be changed further: what "make it 4" is said of. */
export interface PriorAct {
  isDone: boolean
  act: PlannedAct
}

export interface TurnMessage {
  type: 'user' | 'agent'
  content: string
}

/** What of the practice a planner may know for a turn: all services and practitioners, and who and what the words could mean. */
export interface PracticeContext {
  clients: readonly KnownClient[]
  practitioners: readonly KnownPractitioner[]
  services: readonly KnownService[]
  /** Of those clients, and of the days that are spoken of; those of the past 60 and the next 120 days. */
  appointments: readonly KnownAppointment[]
  leads: readonly KnownLead[]
}

export interface KnownClient {
  id: string
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
}

export interface KnownPractitioner {
  id: string
  name: string
}

export interface KnownService {
  id: string
  name: string
  /** Other words for it that the practice uses. */
  aliases: readonly string[]
  duration_minutes: number
  price_cents: number
  practitioner_ids: readonly string[]
}

export interface KnownAppointment {
  id: string
  client_id: string
  service_id: string
  practitioner_id: string
  /** Local date and time of the practice. */
  date: string
  time: string
  status: 'pending' | 'confirmed' | 'arrived' | 'completed' | 'cancelled' | 'no_show'
}

export interface KnownLead {
  id: string
  name: string
  email: string | null
  phone: string | null
}

/** What a planner makes of a turn. Of `acts`, `ask`, `refusal` and `answer` at least one is there. */
export interface Plan {
  /** What is to be done, in the order it was asked for, each complete: ids are those of `Known`. */
  acts: readonly PlannedAct[]
  /** What is missing before the next act can be done. */
  ask: Clarification | null
  /** What will not be done, and why. */
  refusal: TurnRefusal | null
  /** What is answered in words alone. */
  answer: TurnAnswer | null
  /** Its act stands in the place of the card that waits. */
  isInstead?: true
}

export interface PlannedAct {
  action: string
  params: Readonly<Record<string, unknown>>
  /** Not all of it is in the words of whoever asks: then it never runs alone. */
  isUnsaid?: true
}

export interface Clarification {
  /** The act in waiting, with what is known of it. */
  act: PlannedAct
  /** Names of parameters, or `ambiguous client`, `unknown client`, `ambiguous appointment`, `ambiguous service`. */
  about: readonly string[]
  words: string
  /** What can be chosen among: the words to say, as a button says them. */
  choices: readonly string[]
}

export interface TurnRefusal {
  code: string
  words: string
}

/** `about` says which of the answers that a planner's owner knows: `greeting`, `policy` … */
export interface TurnAnswer {
  about: string
  /** What it is about, in the words that were typed. */
  topic: string | null
  /** It is about when the practice is open: on these dates, none for its week. */
  openOn?: readonly string[]
  /** The answer itself, where a planner has words of its own: they are said as they are. */
  words?: string
}
