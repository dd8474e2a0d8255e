import type { Refusals } from '#server/functions/verb.ts'
import { type OlderStatus, type Status, statusLabels } from './feedback-kinds.ts'

/** To the letter of §8 and §2. */
export const feedbackMessages = {
  alreadyUpvoted: { title: 'Already upvoted', description: 'You have already upvoted this feedback.' },
  upvoteFailed: { title: 'Error', description: 'Failed to update upvote. Please try again.' },
  loadFailed: { title: 'Error', description: 'Failed to load feedback data.' },
  statusFailed: { title: 'Error', description: 'Failed to update feedback status.' },
  statusBack: { title: 'Status Updated', description: 'Each message has the status it had before.' },
  responseSent: {
    title: 'Response Sent',
    description: 'Your response has been posted and the feedback marked as resolved.',
  },
  responseFailed: { title: 'Error', description: 'Failed to send response.' },
  missing: { title: 'Missing Information', description: 'Please fill in title and description.' },
  submitted: {
    title: 'Feedback Submitted',
    description: 'Thank you for your feedback! It will be reviewed by our team.',
  },
  submitFailed: {
    title: 'Submission Failed',
    description: 'Failed to submit feedback. Please try again.',
  },
  sent: 'Thank you for your feedback! It helps us improve the beta experience.',
  sendFailed: 'Failed to submit feedback. Please try again.',
  accessDenied: { title: 'Access Denied', description: "You don't have permission to view this page." },
  factorFirst: {
    title: 'Set up two-factor sign-in first',
    description: 'Admins see what every practice writes, so a password alone does not open this.',
  },
  noneFound: 'No feedback found',
  noneYet: 'No feedback yet',
} as const

/** §8: 'Feedback marked as {status}.' */
export const statusUpdated = (status: Status | OlderStatus) => ({
  title: 'Status Updated',
  description: `Feedback marked as ${statusLabels[status].toLowerCase()}.`,
})

export const feedbackRefusals = {
  not_found: { status: 404, message: 'This item is not on the board any more.' },
  refused: { status: 403, message: 'We could not take this. Please try again later.' },
  not_voted: { status: 409, message: 'Vote first, then we can tell you when it is answered.' },
} as const satisfies Refusals
