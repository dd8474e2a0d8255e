export interface SpecifiedMessage {
  /** As a person reads it. */
  text: string
  /** The case of §8 (and §5) in which it is shown. */
  when: string
}

const shown = (when: string, ...texts: string[]): SpecifiedMessage[] => texts.map(text => ({ text, when }))

/** §8, message by message, for what is built. Which test brings the case about stands in docs/specification.md. A quotation that two sentences share stands once for each screen. */
export const specifiedMessages: readonly SpecifiedMessage[] = [
  ...shown('sign in: empty', 'Error', 'Please fill in all fields'),
  ...shown('sign in: failure', 'Sign In Failed'),
  ...shown('sign in: failure without a message of the provider', 'Invalid email or password'),
  ...shown('sign in: exception', 'An unexpected error occurred'),
  ...shown('sign up: short password', 'Password must be at least 6 characters long'),
  ...shown(
    'sign up: already registered',
    'Account Already Exists',
    'This email is already registered. Please sign in instead.',
  ),
  ...shown('sign up: other failure', 'Signup Failed'),
  ...shown('sign up: other failure without a message', 'Failed to create account'),
  ...shown('confirmation pending', 'Check Your Email'),
  ...shown('success', 'Welcome back!'),
  // Named and dated as the product decisions say.
  ...shown('success', 'Welcome to Stillpoint', 'Your free trial has started: one month, no card.'),

  ...shown('trial fetch failure', 'Failed to fetch trial status'),
  ...shown('trial refresh failure', 'Failed to refresh trial status'),

  ...shown('short link', 'Invalid short link', 'Short link not found', 'This short link has expired'),
  ...shown('short link', 'Failed to load short link'),

  ...shown('upvote 23505', 'Already upvoted', 'You have already upvoted this feedback.'),
  ...shown('other upvote failure', 'Failed to update upvote. Please try again.'),
  ...shown('load failure', 'Failed to load feedback data.'),
  ...shown('status update failure', 'Failed to update feedback status.'),
  ...shown('status update', 'Status Updated', 'Feedback marked as in progress.'),
  ...shown('response failure', 'Failed to send response.'),
  ...shown('response', 'Response Sent', 'Your response has been posted and the feedback marked as resolved.'),
  ...shown('blank fields', 'Missing Information', 'Please fill in title and description.'),
  ...shown('public submit failure', 'Submission Failed'),
  ...shown('public submit failure', 'Failed to submit feedback. Please try again.'),
  ...shown(
    'public submit',
    'Feedback Submitted',
    'Thank you for your feedback! It will be reviewed by our team.',
  ),
  ...shown(
    'signed-in form',
    'Thank you for your feedback! It helps us improve the beta experience.',
    'Failed to submit feedback. Please try again.',
  ),
  ...shown('not an admin', 'Access Denied', "You don't have permission to view this page."),

  ...shown('assistant: not signed in', 'User not authenticated'),
  ...shown('assistant: success false', 'Practice Intelligence Agent response generation failed'),
  ...shown('assistant: an action done', 'Action completed successfully!'),
  ...shown('assistant: function error', 'Practice Intelligence Agent error'),
  ...shown('assistant: no data', 'No response received from Practice Intelligence Agent'),
  ...shown('assistant: empty', 'Empty response from Practice Intelligence Agent'),
  ...shown(
    'assistant: fetch failure',
    'Network connection issue. Please check your internet connection and try again.',
  ),
  ...shown('chat reply error', 'Failed to send message: '),
  ...shown('chat reply: 406', 'Authentication error. Please refresh the page and try again.'),
  ...shown('chat reply: 500', 'Server error. Our team has been notified. Please try again in a moment.'),
  ...shown('chat reply: the agent', 'AI service temporary unavailable. Please try again in a moment.'),
  ...shown(
    'chat reply: default',
    'Sorry, I encountered an error. Please check your internet connection and try again.',
  ),
  ...shown('panel send failure', 'Connection Error', 'Failed to send message. Please try again.'),
  ...shown('panel send failure', "I'm sorry, I'm having trouble connecting right now."),
  ...shown('action broke: 406', 'Permission error. Please refresh the page and try again.'),
  ...shown('action broke: 500', 'Server error. Please try again in a moment.'),
  ...shown('action broke', 'Sorry, I encountered an unexpected error. Please try again.'),
  ...shown('action broke', 'Failed to execute action'),
  ...shown('initialization', 'AI Assistant Error'),
  ...shown('initialization', 'Failed to initialize AI assistant. Please refresh and try again.'),
  ...shown('initialization', 'Failed to connect to AI services. Some features may be limited.'),
  ...shown('opening without sign-in', 'Authentication Required', 'Please sign in to use the AI assistant.'),
  ...shown('opening after a failed start', 'AI Assistant Unavailable'),
  ...shown(
    'opening after a failed start',
    'The AI assistant is currently experiencing issues. Please try again later.',
  ),
  ...shown(
    'the chat fails',
    "I'm sorry, I'm having trouble connecting right now. Please try or contact us directly.",
  ),
  ...shown(
    'the chat has nothing to say',
    "I apologize, but I'm having trouble responding right now. Please try again.",
  ),
]
