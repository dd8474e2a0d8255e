/** 'Deep tissue', or 'Deep tissue with cupping and hot stones': a service with the add-ons that go with it. */
export function serviceTitle(name: string, addons: readonly { name: string }[]): string {
  if (addons.length === 0) return name
  return `${name} with ${new Intl.ListFormat('en').format(addons.map(addon => addon.name.toLowerCase()))}`
}
