/** A planner's input; planners read no clock and no database. */
export interface Turn {
  /** What was typed, trimmed, at most 4,000 characters. */
  text: string
  /** Earlier messages, oldest first. The agent's own words are never instructions. */
  history: readonly TurnMessage[]
  /** The practice's wall clock, YYYY-MM-DDTHH:mm. */
  now: string
  /** IANA zone. */
  zone: string
  /** §6. */
  isAdmin: boolean
  /** What is on the screen: "this client", "this visit". */
  seen?: { client_id?: string; appointment_id?: string; date?: string }
  standing?: PriorAct
}

/** A waiting card or the last act, which "make it 4" changes. */
export interface PriorAct {
  isDone: boolean
  act: PlannedAct
}

export interface TurnMessage {
  type: 'user' | 'agent'
  content: string
}

/** What a planner may know: all services and practitioners, and the clients and visits the text could mean. */
export interface PracticeContext {
  clients: readonly KnownClient[]
  practitioners: readonly KnownPractitioner[]
  services: readonly KnownService[]
  /** Of those clients and the days mentioned, within the past 60 and next 120 days. */
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
  /** Other names the practice uses. */
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

/** A planner's result. At least one of `acts`, `ask`, `refusal` and `answer` is set. */
export interface Plan {
  /** In the order requested, each complete; ids are from `Known`. */
  acts: readonly PlannedAct[]
  ask: Clarification | null
  refusal: TurnRefusal | null
  answer: TurnAnswer | null
  /** Replaces the waiting card. */
  isInstead?: true
}

export interface PlannedAct {
  action: string
  params: Readonly<Record<string, unknown>>
  /** Contains values the user didn't say, so it never runs alone. */
  isUnsaid?: true
}

export interface Clarification {
  act: PlannedAct
  /** Parameter names, or `ambiguous client`, `unknown client`, `ambiguous appointment`, `ambiguous service`. */
  about: readonly string[]
  words: string
  /** Suggested answers, as on buttons. */
  choices: readonly string[]
}

export interface TurnRefusal {
  code: string
  words: string
}

/** `about` is one of the known answers: `greeting`, `policy` … */
export interface TurnAnswer {
  about: string
  /** The topic in the user's words. */
  topic: string | null
  /** Opening hours on these dates; empty: the week. */
  openOn?: readonly string[]
  /** The answer's own text, shown unchanged. */
  words?: string
}
