import type { MetaDescriptor } from 'react-router'

/** What a public page says of itself, to tabs and to search engines. */
export const pageMeta = (page: { title: string; description: string; address: string }): MetaDescriptor[] => [
  { title: page.title },
  { name: 'description', content: page.description },
  { tagName: 'link', rel: 'canonical', href: page.address },
]
