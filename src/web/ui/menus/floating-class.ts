// Before notices (z-60): what somebody opened is not covered by what came by itself.
export const floatingClass =
  'z-70 animate-rise rounded-lg border border-border bg-popover text-popover-foreground shadow-2 outline-none'
