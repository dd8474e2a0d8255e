import type { BodyProblem } from './read-json.ts'

/** The words and the HTTP status of each refusal, kept in a feature's messages.ts. */
export type Refusals = Record<
  string,
  { status: 400 | 401 | 402 | 403 | 404 | 409 | 410 | 422 | 423 | 429 | 503; message: string }
>

/** What any verb may refuse without words of its own; a verb that has some says those instead. */
export const commonRefusals = {
  invalid_input: { status: 400, message: 'Some of what was sent is missing or not in the right form.' },
  unauthorized: { status: 401, message: 'Please sign in again.' },
  // The code of /auth/v1, for the same thing.
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

/** What function-routes.ts refuses ahead of the verb. */
export type RouteCode =
  | BodyProblem
  | 'unknown_verb'
  | 'unauthorized'
  | 'challenge_failed'
  | 'too_many_requests'
  | 'still_reading'

/** All that a call may be answered with besides the verb's own: app.ts adds what is nobody's plan. */
export type PlatformCode = CommonCode | RouteCode | 'overloaded' | 'internal'

/**
 * An expected refusal: a value, so that a caller must look at it. The transaction is rolled back. Whoever may answer one
 * says its codes in the type, so that a verb compiles only when it has words for each.
 */
export class Failure<Code extends string> {
  readonly code: Code
  readonly details: Record<string, unknown> | undefined
  constructor(code: Code, details?: Record<string, unknown>) {
    this.code = code
    this.details = details
  }
}

/** What is refused has to be among what the place it is returned from may refuse: `Code` comes from there alone. */
export const fail = <Code extends string>(code: NoInfer<Code>, details?: Record<string, unknown>) =>
  new Failure<Code>(code, details)
