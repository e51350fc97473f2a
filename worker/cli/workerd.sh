#!/bin/sh
# Runs the simulator's runtime and ends it within a second after its parent process. Otherwise it would go on after a
# kill, answering visitors and writing into databases that another process uses. The next process waits for its end.
parent=$PPID
[ -z "$WORKERD_PID_FILE" ] || echo $$ > "$WORKERD_PID_FILE"
(
  while kill -0 "$parent" && kill -0 $$; do sleep 1; done
  kill -9 $$
) < /dev/null > /dev/null 2>&1 3>&- &
exec "$WORKERD" "$@"
