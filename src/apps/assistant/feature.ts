import type { FeatureDeclaration } from '#base/rights/declaration.ts'

export const feature = {
  screens: [
    {
      path: 'ai-assistants',
      file: 'activity/ai-assistants-page.tsx',
      title: 'Assistant',
      right: 'whole-team',
      feature: 'ai_conversations',
      menu: { group: 'ai', older: 'assistants', icon: 'MessageSquareText', order: 240 },
    },
    {
      path: 'practice-intelligence',
      file: 'intelligence/practice-intelligence-page.tsx',
      title: 'Practice intelligence',
      right: 'practice-settings',
      feature: 'ai-assistant',
      menu: { group: 'analytics', icon: 'ListChecks', order: 250 },
    },
    {
      path: 'business-coach',
      file: 'coach/business-coach-page.tsx',
      title: 'Business coach',
      right: 'practice-settings',
      feature: 'ai-assistant',
    },
  ],
} satisfies FeatureDeclaration
