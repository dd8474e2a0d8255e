import type { BodyProblem } from './read-json.ts'

export type Refusals = Record<
  string,
  { status: 400 | 401 | 402 | 403 | 404 | 409 | 410 | 422 | 423 | 429 | 503; message: string }
>

export const commonRefusals = {
  invalid_input: { status: 400, message: 'Some of what was sent is missing or not in the right form.' },
  unauthorized: { status: 401, message: 'Please sign in again.' },
  insufficient_aal: {
    status: 403,
    message: 'This account asks for a second step at sign-in. Sign in again and show it.',
  },
  forbidden: { status: 403, message: 'You do not have access to this.' },
  not_found: { status: 404, message: 'We could not find that.' },
  busy: { status: 409, message: 'Somebody else changed this at the same moment. Please try again.' },
  plan_feature: { status: 402, message: 'This is not part of your plan.' },
} as const satisfies Refusals

export type CommonCode = keyof typeof commonRefusals

export type RouteCode =
  | BodyProblem
  | 'unknown_verb'
  | 'unauthorized'
  | 'challenge_failed'
  | 'too_many_requests'
  | 'still_reading'

/** Every code besides the verb's own; app.ts adds the unexpected ones. */
export type PlatformCode = CommonCode | RouteCode | 'overloaded' | 'internal'

/** An expected refusal, which rolls the transaction back. Its codes are in the type, so each needs a message. */
export class Failure<Code extends string> {
  readonly code: Code
  readonly details: Record<string, unknown> | undefined
  constructor(code: Code, details?: Record<string, unknown>) {
    this.code = code
    this.details = details
  }
}

/** `Code` comes from the return type alone, so an undeclared code doesn't compile. */
export const fail = <Code extends string>(code: NoInfer<Code>, details?: Record<string, unknown>) =>
  new Failure<Code>(code, details)
