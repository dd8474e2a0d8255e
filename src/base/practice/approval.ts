/** Which online bookings need confirmation. `unreliable`: clients with enough misses or late cancellations. */
export const approvalModes = ['nobody', 'new', 'unreliable', 'all'] as const
export type ApprovalMode = (typeof approvalModes)[number]

export interface Approval {
  mode: ApprovalMode
  /** For `unreliable`: from this many on. */
  after: number
}

/** By the given address: completed and missed visits and late cancellations. */
export interface Reliability {
  kept: number
  missed: number
  late: number
}

/** The service's mode, or the practice's. */
export const approvalOf = (
  practice: { approval: ApprovalMode; approval_after: number },
  service: { approval: ApprovalMode | null },
): Approval => ({ mode: service.approval ?? practice.approval, after: practice.approval_after })

/** Whether a booking needs confirmation. */
export function needsApproval({ mode, after }: Approval, { kept, missed, late }: Reliability): boolean {
  if (mode === 'new') return kept === 0
  if (mode === 'unreliable') return missed + late >= after
  return mode === 'all'
}

/** Pages then say "requested" to everyone, since anyone may type an address; only the email says more. */
export const dependsOnPerson = ({ mode }: Approval): boolean => mode === 'new' || mode === 'unreliable'
