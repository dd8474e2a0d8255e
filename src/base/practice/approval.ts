/** Whose online bookings wait for a yes. `unreliable`: who missed or cancelled late as often as the practice says. */
export const approvalModes = ['nobody', 'new', 'unreliable', 'all'] as const
export type ApprovalMode = (typeof approvalModes)[number]

export interface Approval {
  mode: ApprovalMode
  /** For `unreliable`: from so many slips on. */
  after: number
}

/** What is known of whoever books, under the address that they gave: visits that took place, missed ones and late cancellations. */
export interface Reliability {
  kept: number
  missed: number
  late: number
}

/** A service's own mode, or that of its practice. */
export const approvalOf = (
  practice: { approval: ApprovalMode; approval_after: number },
  service: { approval: ApprovalMode | null },
): Approval => ({ mode: service.approval ?? practice.approval, after: practice.approval_after })

/** Whether a booking waits for a yes. */
export function needsApproval({ mode, after }: Approval, { kept, missed, late }: Reliability): boolean {
  if (mode === 'new') return kept === 0
  if (mode === 'unreliable') return missed + late >= after
  return mode === 'all'
}

/**
 * Whether its answer depends on who asks: then a page says "asked for" to everybody and only the mail says more, since
 * anybody may have typed the address.
 */
export const dependsOnPerson = ({ mode }: Approval): boolean => mode === 'new' || mode === 'unreliable'
