/** Icons that the icon set lacks, in its style: paths on its 24 × 24 grid. */
export const drawings = {
  towels:
    'M5 4h13a3 3 0 0 1 0 6H5a1.5 1.5 0 0 1-1.5-1.5v-3A1.5 1.5 0 0 1 5 4ZM18 7H9M6 10h12.5a3 3 0 0 1 0 5H5.5a2.5 2.5 0 0 1 0-5M18 12.5H9M6 15h12a2.5 2.5 0 0 1 0 5H5.5a2.5 2.5 0 0 1 0-5M18 17.5H9',
  toilet_paper:
    'M8 3C5.2 3 3 6 3 9.5S5.2 16 8 16s5-3 5-6.5S10.8 3 8 3ZM8 3h8c2.8 0 5 3 5 6.5V21H10v-5.6M8 8v3M13 18h0M17 18h0',
  iron: 'M2.5 18.5h19l-1.7-7.2a1.5 1.5 0 0 0-1.5-1.3H11c-4.7 0-8 3.4-8.5 8.5ZM8 10.3V9a3.5 3.5 0 0 1 3.5-3.5H16A2.5 2.5 0 0 1 18.5 8v2M12.5 14.3H16',
  pillow:
    'M5 6c4 1.5 10 1.5 14 0 2-.7 2.7.5 2 2-1 2.5-1 5.5 0 8 .7 1.5 0 2.7-2 2-4-1.5-10-1.5-14 0-2 .7-2.7-.5-2-2 1-2.5 1-5.5 0-8-.7-1.5 0-2.7 2-2Z',
}

/** Problems in a room, in the same style: each is one short path, because they are on every guest's page. */
export const problemDrawings = {
  climate: 'M14 4v10.5a4 4 0 1 1-4 0V4a2 2 0 0 1 4 0Z',
  light: 'M9 18h6M10 22h4M9 15a6 6 0 1 1 6 0',
  water: 'M12 3q-6 7-6 11a6 6 0 0 0 12 0q0-4-6-11Z',
  television: 'M3 7h18v13H3zM8 3l4 4 4-4',
  wifi: 'M3 9a13 13 0 0 1 18 0M7 14a8 8 0 0 1 10 0M12 19h0',
  noise: 'M4 9v6h4l5 4V5L8 9ZM17 9q2 3 0 6M20 6q4 6 0 12',
  dirt: 'M3 6h18M6 6l1 15h10l1-15M9 6V3h6v3',
  other: 'M4 4h16v13H9l-5 4ZM12 8v3M12 14h0',
}
