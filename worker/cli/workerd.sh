#!/bin/sh
# The simulator's runtime, which would go on without the process that started it if that was killed: answering visitors,
# and writing into databases that others believe to be theirs. So it ends within a second, and who comes next waits for it.
parent=$PPID
[ -z "$WORKERD_PID_FILE" ] || echo $$ > "$WORKERD_PID_FILE"
(
  while kill -0 "$parent" && kill -0 $$; do sleep 1; done
  kill -9 $$
) < /dev/null > /dev/null 2>&1 3>&- &
exec "$WORKERD" "$@"
