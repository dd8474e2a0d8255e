import {
  CalendarCheck,
  CalendarPlus,
  CalendarX,
  ChartColumn,
  FileText,
  Hand,
  HeartPulse,
  type LucideIcon,
  Mail,
  MessageSquare,
  PenLine,
  Send,
  UserRound,
} from 'lucide-react'
import type { ActionIcon } from '#base/actions/action.ts'
import { declaredActions } from './declared-actions.ts'

const icons: Record<ActionIcon, LucideIcon> = {
  CalendarCheck,
  CalendarPlus,
  CalendarX,
  ChartColumn,
  FileText,
  Hand,
  HeartPulse,
  Mail,
  MessageSquare,
  PenLine,
  Send,
  UserRound,
}

/** Of an action; one that is not known here, of an entry that a later version wrote, has that of something sent. */
export function CardIcon({ type }: { type: string }) {
  const Icon = icons[declaredActions.get(type)?.icon ?? 'Send']
  return <Icon aria-hidden="true" className="size-4.5 flex-none" />
}
