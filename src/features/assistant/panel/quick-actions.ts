/** §2: the five buttons, each with what it says for the person. */
export const quickActions = [
  { label: 'Analyze Performance', message: 'Analyze the performance of my practice this month' },
  { label: 'Marketing Plan', message: 'Help me with a marketing plan' },
  { label: 'Generate Content', message: 'Write a social media post about our services' },
  { label: 'Business Advice', message: 'Give me some business advice' },
  { label: 'App Help', message: 'How do I use this app? What can you do?' },
] as const
