import type { Router } from 'express';
import { typedRoutes } from '../../platform/http/typed-routes.ts';
import { presentCalendar } from './calendar-presenter.ts';
import type { CalendarService } from './calendar-service.ts';

export function calendarRoutes(calendar: CalendarService): Router {
  const routes = typedRoutes();
  routes.text('/calendar/{kind}/{id}', 'text/calendar', async (call) => {
    const { kind, id } = call.params;
    const file = presentCalendar(await calendar.eventOf(kind, id));
    call.res.attachment(`cubedrop-${kind}-${id}.ics`);
    return file;
  });
  return routes.router;
}
