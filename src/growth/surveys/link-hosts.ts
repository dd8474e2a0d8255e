const hosts = {
  google: /(^|\.)(google\.[a-z]{2,3}(\.[a-z]{2})?|g\.page|goo\.gl|g\.co)$/,
  facebook: /(^|\.)(facebook\.com|fb\.com|fb\.me|m\.me)$/,
  yelp: /(^|\.)yelp\.[a-z]{2,3}(\.[a-z]{2})?$/,
} as const

export const hasHost = (url: string, network: keyof typeof hosts): boolean =>
  hosts[network].test(URL.parse(url)?.hostname ?? '')
