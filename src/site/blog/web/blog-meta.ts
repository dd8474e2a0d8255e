export const blogCard = {
  card: '/cards/blog.png',
  cardAlt: 'Between two visits: short pieces on running a small practice.',
}

export const feedLink = {
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title: 'Between two visits',
  href: '/blog/feed.xml',
}
