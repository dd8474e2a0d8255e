import type { ReactNode } from 'react'
import { Dome } from '#web/ui/shapes.tsx'
import type { SitePicture } from '../../content-schema.ts'

const Ball = ({ x, y }: { x: number; y: number }) => <circle className="fill-point" cx={x} cy={y} r="8.5" />
const Bar = ({ y, width, fill }: { y: number; width: number; fill: string }) => (
  <rect className={fill} x="0" y={y} width={width} height="10" rx="5" />
)

const pictures: Record<SitePicture, ReactNode> = {
  manager: (
    <>
      <Dome x={28} y={50} r={28} />
      <Ball x={65} y={41.5} />
    </>
  ),
  social: (
    <>
      <path className="fill-rosewood" d="M3 22a28 28 0 0 0 56 0z" />
      <Ball x={39} y={13.5} />
    </>
  ),
  reviews: (
    <>
      <Dome x={21} y={50} r={21} fill="mist" />
      <Dome x={57.5} y={50} r={21} />
      <Ball x={39} y={23} />
    </>
  ),
  search: (
    <>
      <path className="fill-lichen" d="M31 50V19A31 31 0 0 0 0 50z" />
      <path className="fill-primary" d="M33.5 50V19a31 31 0 0 1 31 31z" />
      <Ball x={32.2} y={9.5} />
    </>
  ),
  plans: (
    <>
      <Bar y={8} width={56} fill="fill-primary" />
      <Bar y={24} width={39} fill="fill-mist" />
      <Bar y={40} width={48} fill="fill-shell" />
      <Ball x={68.5} y={13} />
    </>
  ),
  text: (
    <>
      <path className="fill-mist" d="M17 8h28a16.5 16.5 0 0 1 0 33.5H24L11 51v-10.7A16.8 16.8 0 0 1 17 8z" />
      <Ball x={31} y={24.5} />
    </>
  ),
}

export function FeaturePicture({ name, className }: { name: SitePicture; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 80 52" fill="none" className={className}>
      {pictures[name]}
    </svg>
  )
}
