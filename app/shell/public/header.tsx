import { CircleUserRound, Menu } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { navigationTexts } from '../../../i18n/navigation.ts'
import { iconButton } from '../../ui/button.ts'
import { DialogLink } from '../dialog-link.tsx'
import { LanguageIcon } from '../language/language-icon.tsx'
import { useLanguage } from '../use-language.ts'
import { useOnDemand } from '../use-on-demand.ts'
import { Brand } from './brand.tsx'
import { PublicLinks } from './links.tsx'
import { useFeaturesLink } from './use-features-link.ts'

const load = () => import('./slide-over.tsx')
const SlideOver = lazy(load)

/** The head of every public page: where to go, the language, the person. */
export function PublicHeader({ profile }: { profile: { path: string; label: string } }) {
  const t = navigationTexts[useLanguage()]
  const menu = useOnDemand(load)
  const toFeatures = useFeaturesLink()
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-page">
      <div className="mx-auto flex min-h-16 max-w-6xl flex-wrap items-center gap-1 px-4 sm:px-6">
        <Brand />
        <nav aria-label={t.main} className="mx-auto hidden md:block">
          <PublicLinks onFeatures={toFeatures} className="flex flex-wrap gap-1" />
        </nav>
        <div className="ms-auto flex items-center gap-1 md:ms-0">
          <LanguageIcon />
          <Link
            to={profile.path}
            aria-label={profile.label}
            title={profile.label}
            className={iconButton('quiet', 'pointer-fine:size-11')}
          >
            <CircleUserRound aria-hidden="true" className="size-5" />
          </Link>
          {/* Without scripts it leads to the footer, which has links of its own. */}
          <DialogLink href="#footer" label={t.menu} dialog={menu} className="md:hidden">
            <Menu aria-hidden="true" className="size-5" />
          </DialogLink>
        </div>
      </div>
      {menu.isWanted && (
        <Suspense>
          <SlideOver isOpen={menu.isOpen} onClose={menu.close} onFeatures={toFeatures} />
        </Suspense>
      )}
    </header>
  )
}
