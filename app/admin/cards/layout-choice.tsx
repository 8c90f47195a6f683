import { cardTexts } from '../../../i18n/cards.ts'
import { useTexts } from '../../shell/use-language.ts'
import { layoutsOn, type PrintFormat, papers, sheetOf } from '../print/sheets.ts'

/** How cards lie on the paper, each drawn as its sheet is divided. */
export function LayoutChoice({ chosen, onChoose }: { chosen: PrintFormat; onChoose: () => void }) {
  const t = useTexts(cardTexts)
  const { paper } = chosen
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 text-sm font-medium">{t.layout}</legend>
      {layoutsOn(paper).map((layout) => (
        <label
          key={layout}
          className="flex min-h-14 items-center gap-3 rounded-module border border-edge bg-card px-3 py-1.5 has-checked:border-brand has-checked:bg-raised has-focus-visible:outline-2"
        >
          <input
            type="radio"
            name="layout"
            value={layout}
            checked={layout === chosen.layout}
            onChange={onChoose}
            className="tick size-4.5 shrink-0"
          />
          <SheetDrawing paper={paper} layout={layout} />
          <span className="min-w-0 wrap-anywhere">
            <span className="block text-sm font-medium">{t.layouts[layout].name}</span>
            <span className="block text-sm text-soft">{t.layouts[layout].detail(paper)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** The code on each card, of its height. */
const CODE = 0.42

function SheetDrawing({ paper, layout }: PrintFormat) {
  const { columns, rows, left, top, pitchX, pitchY, width, height } = sheetOf({ paper, layout })
  const side = Math.min(width, height) * CODE
  const cells = Array.from({ length: columns * rows }, (_, i) => ({
    x: left + (i % columns) * pitchX,
    y: top + Math.floor(i / columns) * pitchY,
  }))
  return (
    <svg
      viewBox={`0 0 ${papers[paper].width} ${papers[paper].height}`}
      aria-hidden="true"
      className="h-11 w-8 shrink-0 rounded-[2px] border border-line bg-paper text-on-paper"
    >
      {cells.map(({ x, y }) => (
        <g key={`${x} ${y}`} stroke="currentColor" strokeWidth="2" fill="none">
          <rect x={x} y={y} width={width} height={height} opacity="0.4" />
          {layout === 'tent' && (
            <path d={`M${x} ${y + height / 2}h${width}`} strokeDasharray="8 6" opacity="0.4" />
          )}
          <rect
            x={x + width - side * 1.25}
            y={y + (layout === 'tent' ? height / 2 : 0) + side * 0.25}
            width={side}
            height={side}
            fill="currentColor"
          />
        </g>
      ))}
    </svg>
  )
}
