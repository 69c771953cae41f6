/** The props of every part of the list. */

import type { ListFields } from '#client/teamList/plan.ts';

export type ListProps = { fields: ListFields; change: (fields: Partial<ListFields>) => void; isMaking: boolean };
