import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../cn.ts'

export type BannerTone = 'info' | 'success' | 'warning' | 'destructive' | 'point' | 'primary'

export interface BannerProps {
  tone?: BannerTone
  icon?: ReactNode
  title?: ReactNode
  action?: ReactNode
  className?: string
  children?: ReactNode
}

const fields: Record<BannerTone, string> = {
  info: 'bg-info-soft [&_.banner-mark]:text-info',
  success: 'bg-success-soft [&_.banner-mark]:text-success',
  warning: 'bg-warning-soft [&_.banner-mark]:text-warning',
  destructive: 'bg-destructive-soft [&_.banner-mark]:text-destructive',
  point: 'bg-point-soft',
  primary: 'bg-primary-soft text-primary-soft-foreground',
}

const icons = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  destructive: CircleAlert,
  point: Info,
  primary: Info,
}

export function Banner({ tone = 'info', icon, title, action, className, children }: BannerProps) {
  const Icon = icons[tone]
  return (
    <div
      className={cn(
        'flex flex-wrap items-start gap-x-3 gap-y-2 rounded-md px-4 py-3 text-body',
        fields[tone],
        className,
      )}
    >
      <span className="banner-mark flex h-5 items-center">
        {icon ?? <Icon aria-hidden="true" className="size-4.5" />}
      </span>
      <div className="min-w-0 flex-1 basis-48">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children}
      </div>
      {action}
    </div>
  )
}
