import type { MemberRole } from '../../src/features/rights/member-rights.ts'

/**
 * What each role may do with the rows of the practice it works in; letters as in table.ts. Every table that a member
 * can reach at all stands here, and nobody but the owner is an admin.
 */
type ByRole = Record<MemberRole, string>

const alike = (access: string): ByRole => ({
  owner: access,
  practitioner: access,
  front_desk: access,
  biller: access,
})
/** The owner as said, the others read. */
const ownerWrites = (access: string): ByRole => ({ ...alike(access.replace(/[iud]/g, '0')), owner: access })

export const rowsByRole: Record<string, ByRole> = {
  // Of the owner, for whoever looks: one's own row only (§6).
  'public.profiles': { ...alike('0-0-'), owner: 's-u-' },
  'public.practices': ownerWrites('s-u-'),
  // The update is of one's own row: choosing where one works.
  'public.practice_members': alike('s-u-'),
  'public.practice_invitations': { ...alike('0---'), owner: 's---' },
  'public.user_roles': { ...alike('00-0'), owner: 'si-d' },

  'public.practitioners': ownerWrites('siud'),
  'public.practitioner_hours': ownerWrites('siud'),
  'public.schedule_overrides': ownerWrites('siud'),
  'public.rooms': ownerWrites('siud'),
  'public.services': ownerWrites('siud'),
  'public.service_durations': ownerWrites('siud'),
  'public.service_addons': ownerWrites('siud'),
  'public.service_practitioners': ownerWrites('siud'),
  'public.service_rooms': ownerWrites('siud'),
  'public.blocked_times': { ...alike('siud'), biller: 's000' },

  'public.clients': { ...alike('siu-'), biller: 's00-' },
  // What clients write and what is written about them; the view shows who may not read it the rest.
  'public.starred_notes': { ...alike('s---'), biller: '0---' },
  'public.appointment_notes': { ...alike('s---'), biller: '0---' },
  'public.client_records': alike('s---'),
  'public.households': alike('s---'),
  'public.client_visit_times': alike('s---'),
  'public.duplicate_questions': { ...alike('s---'), biller: '0---' },
  'public.client_merges': { ...alike('s---'), biller: '0---' },
  'public.client_consents': { ...alike('si--'), biller: '00--' },
  // Of notes that the owner wrote: nobody takes back another's, and what is written is signed with one's own name.
  'public.client_notes': { owner: 'si-d', practitioner: 'si-0', front_desk: 'si-0', biller: '00-0' },

  'public.appointments': alike('s---'),
  'public.appointment_events': alike('s---'),
  'public.slot_holds': alike('s---'),
  'public.outbound_messages': { ...alike('s---'), biller: '0---' },
  // Of work that needs the right to change clients.
  'public.queued_work': { ...alike('s---'), biller: '0---' },

  'public.message_templates': { ...alike('0---'), owner: 's---' },

  'public.audit_entries': { ...alike('0---'), owner: 's---' },
  'public.subscriptions': { ...alike('0---'), owner: 's---' },
  'public.subscription_invoices': { ...alike('0---'), owner: 's---' },

  'public.short_links': { ...alike('0-0-'), owner: 's-u-' },
  'public.short_link_settings': { ...alike('0---'), owner: 's---' },
  'public.short_link_clicks': { ...alike('0---'), owner: 's---' },

  // The files of these tests are of a kind for who may read notes.
  'public.files': { ...alike('s---'), biller: '0---' },

  // What the practice told us. The owner of these tests is an admin as well, and answers.
  'public.user_feedback': { ...alike('si0-'), owner: 'siu-' },
  'public.user_feedback_private': { ...alike('0---'), owner: 's---' },
  'public.waitlist_entries': { ...alike('0---'), owner: 's---' },
  'public.feedback': { ...alike('000-'), owner: 'siu-' },
  'public.feedback_upvotes': alike('si-d'),
}

const all = ['owner', 'practitioner', 'front_desk', 'biller'] as const
const diary = ['owner', 'practitioner', 'front_desk'] as const
const owner = ['owner'] as const

/** Every verb: the roles that may run it, or what it is where roles do not matter. */
export const verbsByRole: Record<string, readonly MemberRole[] | 'anyone' | 'nobody' | 'platform' | 'admin'> =
  {
    'accept-invitation': 'anyone',
    'answer-duplicate': diary,
    'archive-clients': diary,
    'archive-practitioner': owner,
    'archive-service': owner,
    'book-appointment': 'anyone',
    'cancel-appointment': diary,
    'cancel-managed-appointment': 'anyone',
    'cancel-queued-work': 'platform',
    'cancel-subscription': owner,
    'change-appointment': diary,
    'change-member': owner,
    'complete-setup': owner,
    'confirm-waitlist-place': 'platform',
    'count-click': 'platform',
    'create-appointment': diary,
    'decide-test-payment': owner,
    'explain-time': all,
    'export-waitlist': 'admin',
    'find-account': 'admin',
    'find-open-slots': diary,
    'find-short-link': 'platform',
    'find-similar-feedback': 'anyone',
    'follow-feedback': 'anyone',
    'hold-slot': 'anyone',
    'invite-from-waitlist': 'admin',
    'invite-member': owner,
    'join-waitlist': 'platform',
    'leave-practice': all,
    'leave-waitlist': 'platform',
    'link-file': all,
    'list-admins': 'admin',
    'list-move-slots': 'anyone',
    'list-open-slots': 'anyone',
    'list-queued-work': 'admin',
    'list-waitlist': 'admin',
    'mark-appointment': diary,
    'merge-clients': diary,
    'move-appointment': diary,
    'move-managed-appointment': 'anyone',
    'open-practice': 'platform',
    'preview-letter': owner,
    'release-hold': 'anyone',
    'remove-file': all,
    'remove-member': owner,
    'remove-second-step': 'admin',
    'request-data-deletion': 'platform',
    'resend-invitation': owner,
    'restore-appointment': diary,
    'restore-template': owner,
    'retry-queued-work': 'platform',
    'restore-file': all,
    'refresh-subscription': owner,
    'resume-subscription': owner,
    'save-booking-settings': owner,
    'save-client': diary,
    'save-hours': ['owner', 'practitioner'],
    'save-override': diary,
    'save-practice': owner,
    'save-practitioner': owner,
    'save-service': owner,
    'save-short-link': owner,
    'save-template': owner,
    'send-test-letter': owner,
    'show-booking-page': 'anyone',
    'show-feedback-board': 'anyone',
    'show-invitation': 'anyone',
    'show-letter-preview': 'platform',
    'show-link-clicks': owner,
    'show-managed-appointment': 'anyone',
    'show-plan': all,
    'show-team': owner,
    'show-test-payment': owner,
    'show-voter-id': 'anyone',
    'show-waitlist-place': 'platform',
    'sort-practitioners': owner,
    'sort-services': owner,
    'start-challenge': 'nobody',
    'start-checkout': owner,
    'start-feedback-challenge': 'nobody',
    'start-sign-in-challenge': 'nobody',
    'start-waitlist-challenge': 'nobody',
    'submit-feedback': 'anyone',
    'tag-clients': diary,
    'undo-change': diary,
    'undo-merge': diary,
    'withdraw-from-waitlist': 'admin',
    'withdraw-invitation': owner,
  }

/** A right in words of its own, so that a change of the table of rights is a change here too. */
export const rightsByRole: Record<string, readonly MemberRole[]> = {
  'see-diary': all,
  'change-diary': diary,
  'change-days-off': diary,
  'change-hours': ['owner', 'practitioner'],
  'see-clients': all,
  'change-clients': diary,
  'client-notes': diary,
  'delete-any-note': owner,
  'see-outbox': diary,
  'change-services': owner,
  'practice-settings': owner,
  marketing: owner,
  team: owner,
}
