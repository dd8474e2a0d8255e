export const quickActions = [
  { kind: 'performance', label: 'Analyze Performance', message: 'How are we doing, by the numbers?' },
  { kind: 'marketing', label: 'Marketing Plan', message: 'What should our marketing do, by the numbers?' },
  { kind: 'content', label: 'Generate Content', message: 'What should we write about, by the numbers?' },
  { kind: 'advice', label: 'Business Advice', message: 'What should I change next, by the numbers?' },
  { kind: 'help', label: 'App Help', message: 'What can you do?' },
] as const

export type QuickKind = (typeof quickActions)[number]['kind']

export const quickKindOf = (message: string): QuickKind | undefined =>
  quickActions.find(each => each.message.toLowerCase() === message.trim().toLowerCase())?.kind
