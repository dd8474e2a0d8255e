import { Bug, Lightbulb, MessageSquare, MonitorSmartphone, Presentation, TrendingUp } from 'lucide-react'
import { cn } from '#web/ui/cn.ts'
import type { FeedbackType } from '../feedback-kinds.ts'

const icons = {
  bug_report: Bug,
  feature_request: Lightbulb,
  improvement: TrendingUp,
  user_experience: MonitorSmartphone,
  demo_feedback: Presentation,
  general_feedback: MessageSquare,
}

export function TypeIcon({ type, className }: { type: string; className?: string }) {
  const Icon = icons[type as FeedbackType] ?? MessageSquare
  return <Icon aria-hidden="true" className={cn('size-4', className)} />
}
