/** §2: the five buttons, each with what it says for the person: questions that every plan with conversations has answered. */
export const quickActions = [
  {
    label: 'Analyze Performance',
    message: 'What is our revenue this month? And show the booking stats for this month',
  },
  { label: 'Marketing Plan', message: 'Where do I plan marketing for the month?' },
  { label: 'Generate Content', message: 'Write a social media post about our services' },
  { label: 'Business Advice', message: 'How is client retention this year?' },
  { label: 'App Help', message: 'What can you do?' },
] as const
