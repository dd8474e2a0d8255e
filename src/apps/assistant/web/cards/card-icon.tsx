import {
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
} from 'lucide-react'

const icons: Record<string, typeof Send> = {
  createAppointment: CalendarPlus,
  cancelAppointment: CalendarX,
  addClientNote: FileText,
  createService: Hand,
  updateService: Hand,
  getServices: Hand,
  sendEmail: Mail,
  sendSMS: MessageSquare,
  generateMarketingContent: PenLine,
  checkHealthScreening: HeartPulse,
  validateSafetyProtocols: HeartPulse,
}

/** By its own name, else by what such names have in common. */
export function CardIcon({ type }: { type: string }) {
  const Icon =
    icons[type] ??
    (/Appointment|Schedule|Availability|Reminders|Conflicts/.test(type)
      ? CalendarCheck
      : /Client$|Client[A-Z]/.test(type)
        ? UserRound
        : /^get|^predict|^analyze|^identify/.test(type)
          ? ChartColumn
          : Send)
  return <Icon aria-hidden="true" className="size-4.5 flex-none" />
}
