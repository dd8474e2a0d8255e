export function Ball({ at }: { at: number }) {
  return (
    <span
      className="absolute top-1/2 size-4 -translate-1/2 rounded-full border-[1.5px] border-point-outline bg-point transition-[left] duration-base ease-settle"
      style={{ left: `clamp(0.5rem, ${at}%, calc(100% - 0.5rem))` }}
    />
  )
}
