/** 'Deep tissue with cupping and hot stones'. */
export function serviceTitle(name: string, addons: readonly { name: string }[]): string {
  if (addons.length === 0) return name
  return `${name} with ${new Intl.ListFormat('en').format(addons.map(addon => addon.name.toLowerCase()))}`
}
