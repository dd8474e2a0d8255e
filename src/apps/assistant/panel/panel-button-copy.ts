/** The launch button's text, loaded before the panel's: §2 and §8 to the letter. */
export const doorWords = {
  title: 'Practice Intelligence Assistant',
  signIn: {
    title: 'Authentication Required',
    description: 'Please sign in to use the AI assistant.',
  },
  unavailable: {
    title: 'AI Assistant Unavailable',
    description: 'The AI assistant is currently experiencing issues. Please try again later.',
  },
  notInitialized: {
    title: 'AI Assistant Error',
    description: 'Failed to initialize AI assistant. Please refresh and try again.',
  },
  notConnected: {
    title: 'AI Assistant Error',
    description: 'Failed to connect to AI services. Some features may be limited.',
  },
  boundary: { title: 'AI Assistant Error', text: 'Something went wrong with the AI assistant' },
} as const
