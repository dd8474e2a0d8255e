import { type ServiceColor, serviceColors } from '#lib/service-colors.ts'

/** ServiceColor of the service that was made `index`-th, from 0. */
export const serviceColorAt = (index: number): ServiceColor =>
  serviceColors[index % serviceColors.length] ?? 'woad'

interface ServiceColorClass {
  bar: string
  tint: string
  on: string
  /** Border of a visit that is unconfirmed or in session. */
  outline: string
}

// Full class names, because Tailwind scans the source.
export const serviceColorClass: Record<ServiceColor, ServiceColorClass> = {
  woad: {
    bar: 'bg-service-woad-bar',
    tint: 'bg-service-woad-tint',
    on: 'text-service-woad-on',
    outline: 'border-service-woad-bar',
  },
  weld: {
    bar: 'bg-service-weld-bar',
    tint: 'bg-service-weld-tint',
    on: 'text-service-weld-on',
    outline: 'border-service-weld-bar',
  },
  madder: {
    bar: 'bg-service-madder-bar',
    tint: 'bg-service-madder-tint',
    on: 'text-service-madder-on',
    outline: 'border-service-madder-bar',
  },
  lichen: {
    bar: 'bg-service-lichen-bar',
    tint: 'bg-service-lichen-tint',
    on: 'text-service-lichen-on',
    outline: 'border-service-lichen-bar',
  },
  walnut: {
    bar: 'bg-service-walnut-bar',
    tint: 'bg-service-walnut-tint',
    on: 'text-service-walnut-on',
    outline: 'border-service-walnut-bar',
  },
  cochineal: {
    bar: 'bg-service-cochineal-bar',
    tint: 'bg-service-cochineal-tint',
    on: 'text-service-cochineal-on',
    outline: 'border-service-cochineal-bar',
  },
  logwood: {
    bar: 'bg-service-logwood-bar',
    tint: 'bg-service-logwood-tint',
    on: 'text-service-logwood-on',
    outline: 'border-service-logwood-bar',
  },
  verdigris: {
    bar: 'bg-service-verdigris-bar',
    tint: 'bg-service-verdigris-tint',
    on: 'text-service-verdigris-on',
    outline: 'border-service-verdigris-bar',
  },
}
